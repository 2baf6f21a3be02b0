import type { CSSProperties } from 'react';

// Tables and inline styles, for Outlook; colors also as classes, for dark mode.

export const WIDTH = 640;
export const INNER = 560;

export const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
img{border:0}
@media (prefers-color-scheme:dark){
.outside{background:#0c0d12!important}
.sheet{background:#16181f!important}
.ink,.ink a{color:#f3f1ec!important}
.quiet,.quiet a{color:#a9abb5!important}
.rule{border-color:#2b2e39!important}
.button{background:#f3f1ec!important;color:#0c0d12!important}
}
[data-ogsb] .outside,[data-ogsb] .sheet{background:#16181f!important}
[data-ogsc] .ink,[data-ogsc] .ink a{color:#f3f1ec!important}
[data-ogsc] .quiet,[data-ogsc] .quiet a{color:#a9abb5!important}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}}`;

/** Outlook for Windows knows no greatest width. */
export const OUTLOOK = `<!--[if mso]><style>.sheet{width:${WIDTH}px!important}</style><![endif]-->`;

const FONT = 'Arial,Helvetica,sans-serif';
export const INK = '#16181f';
export const QUIET = '#5c5f6a';
export const text = (size: number, style: CSSProperties = {}): CSSProperties => ({
  margin: '0 0 16px',
  font: `${size}px/1.5 ${FONT}`,
  color: INK,
  ...style,
});
export const heading = (size: number): CSSProperties => ({
  margin: '0 0 12px',
  font: `bold ${size}px/1.2 ${FONT}`,
  color: INK,
  wordBreak: 'break-word',
});
export const LINK: CSSProperties = { color: INK, textDecoration: 'underline' };
export const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '12px 22px',
  background: '#0c0d12',
  color: '#ffffff',
  font: `bold 15px/1.3 ${FONT}`,
  textDecoration: 'none',
};

export const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

export const LIST: CSSProperties = { ...text(16), paddingLeft: 24 };

export const PICTURE: CSSProperties = {
  display: 'block',
  width: '100%',
  maxWidth: INNER,
  height: 'auto',
  margin: '0 0 16px',
  font: `15px/1.4 ${FONT}`, // of its alternative
};
