-- What every installation needs before staff have written a word. Safe to run again at any time.

insert into public.site_settings (id)
values ('00000000-0000-0000-0000-000000000001')
on conflict (id) do nothing;

-- The price list. Prices are in EUR and mean "from"; null means on request. The newest group comes first
-- on the page, so the list begins with the latest created_at.
insert into public.services (created_at, name, description, items)
select created_at::timestamptz, name::jsonb, description::jsonb, items::jsonb
from (values
  (
    '2026-01-01 00:00:06+00',
    '{ "en": "Studio", "uk": "Студія", "de": "Studio", "ru": "Студия" }',
    '{
      "en": "Recording, mixing and mastering in our Hamburg studio, with beats and arrangements made to order.",
      "uk": "Запис, зведення та мастеринг у нашій гамбурзькій студії, а також біти й аранжування на замовлення.",
      "de": "Aufnahme, Mixing und Mastering in unserem Hamburger Studio, dazu Beats und Arrangements nach Maß.",
      "ru": "Запись, сведение и мастеринг в нашей гамбургской студии, биты и аранжировки на заказ."
    }',
    '[
      { "name": { "en": "Recording", "uk": "Запис", "de": "Aufnahme", "ru": "Запись" }, "value": 55 },
      { "name": { "en": "Mixing", "uk": "Зведення", "de": "Mixing", "ru": "Сведение" }, "value": 80 },
      { "name": { "en": "Mastering", "uk": "Мастеринг", "de": "Mastering", "ru": "Мастеринг" }, "value": 40 },
      {
        "name": {
          "en": "Beats and arrangements", "uk": "Біти та аранжування",
          "de": "Beats und Arrangements", "ru": "Биты и аранжировки"
        },
        "value": 100
      },
      {
        "name": { "en": "Post-production", "uk": "Постпродакшн", "de": "Postproduktion", "ru": "Постпродакшн" },
        "value": null
      }
    ]'
  ),
  (
    '2026-01-01 00:00:05+00',
    '{ "en": "Graphics", "uk": "Графіка", "de": "Grafik", "ru": "Графика" }',
    '{
      "en": "Logos and brand identities, 3D models and CGI scenes, animation and motion design.",
      "uk": "Логотипи й айдентика, 3D-моделі та CGI-сцени, анімація та моушн-дизайн.",
      "de": "Logos und Markenauftritte, 3D-Modelle und CGI-Szenen, Animation und Motion Design.",
      "ru": "Логотипы и айдентика, 3D-модели и CGI-сцены, анимация и моушн-дизайн."
    }',
    '[
      { "name": { "en": "3D logo", "uk": "3D-логотип", "de": "3D-Logo", "ru": "3D-логотип" }, "value": 450 },
      { "name": { "en": "2D logo", "uk": "2D-логотип", "de": "2D-Logo", "ru": "2D-логотип" }, "value": 300 },
      {
        "name": {
          "en": "Brand identity", "uk": "Айдентика", "de": "Brand Identity", "ru": "Айдентика"
        },
        "value": 600
      },
      {
        "name": {
          "en": "Product design", "uk": "Дизайн продукту", "de": "Produktdesign", "ru": "Дизайн продукта"
        },
        "value": 800
      },
      { "name": { "en": "CGI", "uk": "CGI", "de": "CGI", "ru": "CGI" }, "value": 700 },
      { "name": { "en": "Full CGI", "uk": "CGI під ключ", "de": "Full CGI", "ru": "CGI под ключ" }, "value": 1200 },
      {
        "name": { "en": "Ultra-realism", "uk": "Ультрареалізм", "de": "Ultrarealismus", "ru": "Ультрареализм" },
        "value": 500
      },
      {
        "name": { "en": "Hyper-realism", "uk": "Гіперреалізм", "de": "Hyperrealismus", "ru": "Гиперреализм" },
        "value": 500
      },
      {
        "name": {
          "en": "3D modeling", "uk": "3D-моделювання", "de": "3D-Modellierung", "ru": "3D-моделирование"
        },
        "value": 400
      },
      {
        "name": { "en": "Texturing", "uk": "Текстурування", "de": "Texturierung", "ru": "Текстурирование" },
        "value": 250
      },
      { "name": { "en": "Animation", "uk": "Анімація", "de": "Animation", "ru": "Анимация" }, "value": 600 },
      { "name": { "en": "Look-dev", "uk": "Лукдев", "de": "Look Development", "ru": "Лукдев" }, "value": 500 },
      {
        "name": { "en": "Motion design", "uk": "Моушн-дизайн", "de": "Motion Design", "ru": "Моушн-дизайн" },
        "value": 700
      }
    ]'
  ),
  (
    '2026-01-01 00:00:04+00',
    '{ "en": "Distribution", "uk": "Дистрибуція", "de": "Vertrieb", "ru": "Дистрибуция" }',
    '{
      "en": "Releases on the streaming platforms, with ISRC and UPC codes and GEMA registration.",
      "uk": "Релізи на стримінгових платформах, з кодами ISRC і UPC та реєстрацією в GEMA.",
      "de": "Releases auf den Streaming-Plattformen, mit ISRC, UPC und GEMA-Anmeldung.",
      "ru": "Релизы на стриминговых платформах, с кодами ISRC и UPC и регистрацией в GEMA."
    }',
    '[
      {
        "name": {
          "en": "Release distribution", "uk": "Дистрибуція релізу",
          "de": "Release-Vertrieb", "ru": "Дистрибуция релиза"
        },
        "value": 30,
        "unit": "release",
        "note": {
          "en": "ISRC/UPC/GEMA registration included", "uk": "Реєстрація ISRC/UPC/GEMA входить у ціну",
          "de": "ISRC, UPC und GEMA-Anmeldung inklusive", "ru": "Регистрация ISRC/UPC/GEMA включена"
        }
      },
      {
        "name": {
          "en": "Custom terms", "uk": "Індивідуальні умови",
          "de": "Individuelle Konditionen", "ru": "Индивидуальные условия"
        },
        "value": null
      },
      { "name": { "en": "Press kit", "uk": "Прескіт", "de": "Pressemappe", "ru": "Пресс-кит" }, "value": null }
    ]'
  ),
  (
    '2026-01-01 00:00:03+00',
    '{ "en": "Marketing", "uk": "Маркетинг", "de": "Marketing", "ru": "Маркетинг" }',
    '{
      "en": "Paid advertising, press and media work, and new content for social networks every month.",
      "uk": "Рекламні кампанії, робота з медіа і щомісяця новий контент для соцмереж.",
      "de": "Bezahlte Werbung, Presse- und Medienarbeit sowie jeden Monat neuer Content für Social Media.",
      "ru": "Рекламные кампании, работа со СМИ и каждый месяц новый контент для соцсетей."
    }',
    '[
      {
        "name": { "en": "Advertising", "uk": "Реклама", "de": "Werbung", "ru": "Реклама" },
        "value": 150,
        "unit": "campaign"
      },
      {
        "name": { "en": "PR campaigns", "uk": "PR-кампанії", "de": "PR-Kampagnen", "ru": "PR-кампании" },
        "value": 150
      },
      {
        "name": {
          "en": "Content creation", "uk": "Створення контенту",
          "de": "Content-Produktion", "ru": "Создание контента"
        },
        "value": 120,
        "unit": "month"
      }
    ]'
  ),
  (
    '2026-01-01 00:00:02+00',
    '{ "en": "Events", "uk": "Заходи", "de": "Events", "ru": "Мероприятия" }',
    '{
      "en": "Concerts, showcases and release parties: organization, rentals or the complete production.",
      "uk": "Концерти, шоукейси та реліз-вечірки: організація, оренда або весь продакшн під ключ.",
      "de": "Konzerte, Showcases und Release-Partys: Organisation, Vermietung oder die komplette Produktion.",
      "ru": "Концерты, шоукейсы и релиз-вечеринки: организация, аренда или весь продакшн под ключ."
    }',
    '[
      {
        "name": { "en": "Events", "uk": "Заходи", "de": "Events", "ru": "Мероприятия" },
        "value": 500,
        "unit": "event"
      },
      { "name": { "en": "Rentals", "uk": "Оренда", "de": "Vermietung", "ru": "Аренда" }, "value": null },
      {
        "name": {
          "en": "Full production", "uk": "Продакшн під ключ",
          "de": "Komplettproduktion", "ru": "Продакшн под ключ"
        },
        "value": null
      }
    ]'
  ),
  (
    '2026-01-01 00:00:01+00',
    '{ "en": "Legal", "uk": "Юридичні послуги", "de": "Rechtliches", "ru": "Юридические услуги" }',
    '{
      "en": "Registration of works with GEMA, and the contracts of a release. Legal advice is given by a lawyer, not by us.",
      "uk": "Реєстрація творів у GEMA та договори щодо релізу. Юридичні консультації надає адвокат, а не ми.",
      "de": "Anmeldung von Werken bei der GEMA und die Verträge zu einem Release. Rechtsberatung leistet eine Anwaltskanzlei, nicht wir.",
      "ru": "Регистрация произведений в GEMA и договоры о релизе. Юридические консультации даёт адвокат, а не мы."
    }',
    '[
      {
        "name": {
          "en": "GEMA registration", "uk": "Реєстрація в GEMA",
          "de": "GEMA-Anmeldung", "ru": "Регистрация в GEMA"
        },
        "value": 50
      },
      {
        "name": {
          "en": "Contracts and legal support", "uk": "Договори та юридична підтримка",
          "de": "Verträge und rechtliche Unterstützung", "ru": "Договоры и юридическая поддержка"
        },
        "value": null
      }
    ]'
  )
) as price_group (created_at, name, description, items)
where not exists (select from public.services);
