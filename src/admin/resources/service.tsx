import { serviceEditor } from '@/data-service/entities/editors';
import { serviceEntity } from '@/data-service/entities/services';
import { LocalizedName } from '@/admin/crud/cells/localized-name';
import { TextPreview } from '@/admin/crud/cells/text-preview';
import { declareEntity } from '@/admin/crud/declare-fields';
import { defineResource } from '@/admin/crud/define-resource';

export const serviceSection = defineResource({
  name: 'service',
  segment: 'services',
  isOnDashboard: false,
  ...declareEntity(serviceEntity, serviceEditor, {
    name: 'name',
    description: 'description',
    items: 'items',
    imageUrl: 'image',
    imageAlt: 'imageAlt',
  }),
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
  lacksDescription: ({ imageUrl, imageAlt }) => imageUrl !== null && imageAlt === null,
  consequences: [],
});
