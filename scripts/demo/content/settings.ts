import type { Text } from './text';

export const LABEL_NAME = 'Tidenhub';
export const LABEL_HANDLE = 'label';

/** Nobody can be reached there: .example is reserved, and the number is one of those for fiction. */
export const CONTACT_EMAIL = 'hello@tidenhub.example';
export const CONTACT_PHONE = '+49 40 66969 120';

export const HOME_DESCRIPTION: Text = {
  en: 'An independent label and recording studio on the Elbe. We record, mix and release music from Hamburg to Almaty.',
  uk: 'Незалежний лейбл і студія звукозапису на Ельбі. Записуємо, зводимо й видаємо музику від Гамбурга до Алмати.',
  de: 'Ein unabhängiges Label mit Tonstudio an der Elbe. Wir nehmen Musik auf, mischen und veröffentlichen sie, von Hamburg bis Almaty.',
  ru: 'Независимый лейбл и студия звукозаписи на Эльбе. Записываем, сводим и издаём музыку от Гамбурга до Алматы.',
};

export const ABOUT_TITLE: Text = {
  en: 'The difference between low and high water',
  uk: 'Різниця між низькою та високою водою',
  de: 'Der Unterschied zwischen Niedrig- und Hochwasser',
  ru: 'Разница между низкой и высокой водой',
};

export const ABOUT_SUBTITLE: Text = {
  en: 'A label, a studio and a kettle in Hamburg',
  uk: 'Лейбл, студія та чайник у Гамбурзі',
  de: 'Ein Label, ein Studio und ein Wasserkocher in Hamburg',
  ru: 'Лейбл, студия и чайник в Гамбурге',
};
