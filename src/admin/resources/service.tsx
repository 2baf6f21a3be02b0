import {
  serviceEditor,
  serviceSchema,
  type LabelServiceDraft,
} from '@/data-service/entities/services-editor';
import { services } from '@/data-service/entities/services';
import { PriceItemsView } from '@/admin/crud/conflict/price-items-view';
import { ImageField } from '@/admin/fields/image-field';
import { orEmpty } from '@/admin/fields/or-empty';
import { LocalizedMarkdownField } from '@/admin/fields/localized-markdown-field';
import { LocalizedTextField } from '@/admin/fields/localized-text-field';
import { PriceItemsField } from '@/admin/fields/price-items-field';
import { LocalizedName } from '@/admin/crud/cells/localized-name';
import { TextPreview } from '@/admin/crud/cells/text-preview';
import { defineResource } from '@/admin/crud/define-resource';

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
