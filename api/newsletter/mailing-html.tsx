import type { SentEntry } from '@/data-service/content/mailings';
import { formatDay } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';
import { foreign, placeOf, titleOf, type Mail } from './mailing-content';
import { MailPicture, Row, Words } from './mailing-parts';
import { BUTTON, heading, INK, LINK, QUIET, STYLES, TABLE, text, WIDTH } from './mailing-styles';

const SEPARATOR = ' · ';

/** The HTML part of a mailing. */
export function MailDocument({ mail }: { mail: Mail }) {
  const { language, subject, label, browser, t } = mail;
  const title = pick(mail.title, language);
  const concerts = mail.entries.filter(({ kind }) => kind === 'concert');
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{STYLES}</style>
      </head>
      <body className="outside" style={{ margin: 0, padding: 0, background: '#efede8' }}>
        <table {...TABLE} width="100%" className="outside" style={{ background: '#efede8' }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 0' }}>
                <table
                  {...TABLE}
                  width={WIDTH}
                  className="sheet"
                  align="center"
                  style={{
                    width: '100%',
                    maxWidth: WIDTH,
                    borderTop: '6px solid #ffb454',
                    background: '#fdfcfa',
                    textAlign: 'left',
                  }}
                >
                  <tbody>
                    <Row top={36} bottom={32}>
                      <p
                        className="ink"
                        style={text(15, { margin: '0 0 28px', fontWeight: 'bold' })}
                      >
                        <a href={mail.page('/')} style={{ color: INK, textDecoration: 'none' }}>
                          {label}
                        </a>
                      </p>
                      <h1
                        className="ink title"
                        {...foreign(title?.language, language)}
                        style={heading(34)}
                      >
                        {subject}
                      </h1>
                      {browser !== null && (
                        <p className="quiet" style={text(13, { margin: 0, color: QUIET })}>
                          <a href={browser} style={{ ...LINK, color: QUIET }}>
                            {t('mailing.browser')}
                          </a>
                        </p>
                      )}
                    </Row>
                    <Words mail={mail} />
                    {mail.entries.map((entry) =>
                      entry.kind === 'concert' ? (
                        entry === concerts[0] && (
                          <Dates key="dates" mail={mail} concerts={concerts} />
                        )
                      ) : (
                        <Entry key={entry.path} mail={mail} entry={entry} />
                      ),
                    )}
                    <Row top={4} bottom={36}>
                      <Foot mail={mail} />
                    </Row>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A release, or a piece of news. */
function Entry({ mail, entry }: { mail: Mail; entry: SentEntry }) {
  const { language, t } = mail;
  const { kind, picture, alt, by, date } = entry;
  const title = titleOf(entry, mail);
  const lead = pick(entry.lead, language);
  const url = mail.page(entry.path);
  const name = [by, title.text].filter(Boolean).join(' – ');
  return (
    <Row>
      {picture !== null && (
        <a href={url}>
          <MailPicture src={mail.file(picture)} alt={pick(alt, language)?.text ?? name} />
        </a>
      )}
      <p className="quiet" style={text(13, { margin: '0 0 6px', color: QUIET })}>
        {[by, formatDay(date, language)].filter(Boolean).join(SEPARATOR)}
      </p>
      <h2 className="ink" lang={title.lang} style={heading(24)}>
        <a href={url} style={{ color: INK, textDecoration: 'none' }}>
          {title.text}
        </a>
      </h2>
      {lead && (
        <p className="ink" {...foreign(lead.language, language)} style={text(16)}>
          {lead.text}
        </p>
      )}
      <a href={url} className="button" style={BUTTON}>
        {t(kind === 'release' ? 'mailing.release' : 'mailing.news')}
      </a>
    </Row>
  );
}

/** All concerts, in one list. */
function Dates({ mail, concerts }: { mail: Mail; concerts: readonly SentEntry[] }) {
  const { language, t } = mail;
  return (
    <Row>
      <h2 className="ink" style={heading(24)}>
        {t('mailing.dates')}
      </h2>
      <table {...TABLE} width="100%">
        <tbody>
          {concerts.map((concert) => {
            const title = titleOf(concert, mail);
            return (
              <tr key={concert.path}>
                <td className="rule" style={{ borderTop: '1px solid #d9d6cf', padding: '12px 0' }}>
                  <p className="quiet" style={text(13, { margin: '0 0 2px', color: QUIET })}>
                    {formatDay(concert.date, language)}
                  </p>
                  <p className="ink" style={text(16, { margin: 0 })}>
                    <a
                      href={mail.page(concert.path)}
                      lang={title.lang}
                      style={{ ...LINK, fontWeight: 'bold' }}
                    >
                      {title.text}
                    </a>
                    <br />
                    {placeOf(concert, language)}
                  </p>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Row>
  );
}

/** Why somebody gets the mail, and how that ends. */
function Foot({ mail }: { mail: Mail }) {
  const { t, label, unsubscription, imprint } = mail;
  const link = { ...LINK, color: QUIET };
  return (
    <div className="rule" style={{ borderTop: '1px solid #d9d6cf', paddingTop: 20 }}>
      <p className="quiet" style={text(13, { margin: '0 0 6px', color: QUIET })}>
        {t('mailing.reason', { replace: { label } })}
      </p>
      <p className="quiet" style={text(13, { margin: 0, color: QUIET })}>
        <a href={unsubscription} style={link}>
          {t('mailing.unsubscribe')}
        </a>
        {SEPARATOR}
        <a href={imprint} style={link}>
          {t('mailing.imprint')}
        </a>
      </p>
    </div>
  );
}
