import {
  serviceEditor,
  serviceSchema,
  type LabelServiceDraft,
} from '@/data-service/services-editor';
import { services } from '@/data-service/services';
import { ImageField } from '../form/image-field';
import { orEmpty } from '../form/or-empty';
import { LocalizedTextField } from '../form/plain-fields';
import { LocalizedName } from './cells/localized-name';
import { TextPreview } from './cells/text-preview';
import { defineResource } from './define-resource';

export const serviceSection = defineResource({
  name: 'service',
  segment: 'services',
  isOnDashboard: false,
  service: services,
  editor: serviceEditor,
  schema: serviceSchema,
  empty: (): LabelServiceDraft => ({
    name: {},
    description: null,
    items: [],
    imageUrl: null,
    imageAlt: null,
  }),
  fields: {
    name: {
      label: 'name',
      isRequired: true,
      draw: (props) => <LocalizedTextField {...orEmpty(props)} />,
    },
    description: {
      label: 'description',
      draw: (props) => <LocalizedTextField {...props} isMultiline />,
    },
    items: null,
    imageUrl: { label: 'image', draw: (props) => <ImageField {...props} /> },
    imageAlt: { label: 'imageAlt', draw: (props) => <LocalizedTextField {...props} /> },
  },
  nameOf: (service) => service.name,
  pictureOf: (service) => service.imageUrl,
  columns: [
    {
      label: 'name',
      cell: (service) => <LocalizedName text={service.name} />,
      sort: { column: 'name', isLocalized: true },
    },
    { label: 'description', cell: (service) => <TextPreview text={service.description} /> },
    { label: 'itemCount', cell: (service) => service.items.length },
  ],
  searched: [
    { column: 'name', isLocalized: true },
    { column: 'description', isLocalized: true },
  ],
  translated: [
    { column: 'name', read: (service) => service.name },
    { column: 'description', read: (service) => service.description },
  ],
  consequences: [],
});
