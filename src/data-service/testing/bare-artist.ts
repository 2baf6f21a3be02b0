import { emptyDraft } from '@/data-service/client/define-mutations';
import { artistEntity, type ArtistDraft } from '@/data-service/entities/artists';

/** An artist with nothing but what every artist has. */
export const bareArtist: ArtistDraft = { ...emptyDraft(artistEntity.fields), name: 'Bare' };
