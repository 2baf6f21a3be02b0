import { emptyDraft } from '../content/entity/mutations';
import { artistEntity, type ArtistDraft } from '../content/artists';

/** An artist with nothing but what every artist has. */
export const bareArtist: ArtistDraft = { ...emptyDraft(artistEntity.fields), name: 'Bare' };
