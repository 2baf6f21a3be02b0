import {
  serviceEditor,
  serviceSchema,
  type LabelServiceDraft,
} from '@/data-service/services-editor';
import { services } from '@/data-service/services';
import { PriceItemsView } from '../conflict/price-items-view';
import { ImageField } from '../form/image-field';
import { orEmpty } from '../form/or-empty';
import { LocalizedMarkdownField } from '../form/localized-markdown-field';
import { LocalizedTextField } from '../form/localized-text-field';
import { PriceItemsField } from '../form/price-items-field';
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
      draw: (props) => <LocalizedTextField {...orEmpty(props)} maxLength={500} />,
    },
    description: {
      label: 'description',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={20_000} />,
    },
    items: {
      label: 'items',
      draw: (props) => <PriceItemsField {...props} />,
      show: (items) => <PriceItemsView items={items} />,
    },
    imageUrl: { label: 'image', draw: (props) => <ImageField {...props} /> },
    imageAlt: {
      label: 'imageAlt',
      draw: (props) => <LocalizedTextField {...props} maxLength={500} />,
    },
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
  lacksDescription: ({ imageUrl, imageAlt }) => imageUrl !== null && imageAlt === null,
  consequences: [],
});
