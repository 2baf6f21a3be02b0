import { emptyDraft } from '../entity/mutations';
import { artistEntity, type ArtistDraft } from '../entities/artists';

/** An artist with nothing but what every artist has. */
export const bareArtist: ArtistDraft = { ...emptyDraft(artistEntity.fields), name: 'Bare' };
