import { ArtistLinksField } from '../fields/artist-links-field';
import { ImageField } from '../fields/file-fields';
import { GalleryMediaField, GalleryTypeField } from '../fields/gallery-fields';
import { ImagesField } from '../fields/images-field';
import { LineUpField, LineUpView } from '../fields/line-up-field';
import { CountryField } from '../fields/place-fields';
import { zoneOfCountry } from '../fields/zone-of-country';
import { MailingEntriesField, MailingEntriesView } from '../fields/mailing-entries-field';
import { PriceItemsField } from '../fields/price-items-field';
import { ReferenceField, ReferenceName } from '../fields/reference-field';
import { ReleaseLinksField } from '../fields/release-links-field';
import { ReplyTextField } from '../fields/reply-text-field';
import { RightsField } from '../fields/rights-fields';
import { SpotifyField } from '../fields/spotify-field';
import { ChoiceField, DateField, LineField } from '../fields/text-fields';
import { ImprintNote } from '../legal/imprint-note';
import { PrivacyPolicyField, ReviewedOnField } from '../legal/privacy-fields';
import { CoverField } from '../music/cover/cover-field';
import { TracksField } from '../music/tracks/tracks-field';
import { ImagesView } from './value-view';

/**
 * What declarations render beside the inputs of kinds. They get it from the form, whose code comes when it is opened: a list
 * loads no input.
 */
export const INPUTS = {
  ArtistLinksField,
  ChoiceField,
  CountryField,
  CoverField,
  DateField,
  GalleryMediaField,
  GalleryTypeField,
  ImageField,
  ImagesField,
  ImagesView,
  ImprintNote,
  LineField,
  LineUpField,
  LineUpView,
  MailingEntriesField,
  MailingEntriesView,
  PriceItemsField,
  PrivacyPolicyField,
  ReferenceField,
  ReferenceName,
  ReleaseLinksField,
  ReplyTextField,
  ReviewedOnField,
  RightsField,
  SpotifyField,
  TracksField,
  zoneOfCountry,
};

export type Inputs = typeof INPUTS;
