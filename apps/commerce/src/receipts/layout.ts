import { labelled } from '@quartermaster/i18n/labelled'

/** The parts of a letter, in words. */
export interface LetterParts {
  readonly language: string
  readonly brand: string
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly contents: string
  /** The first is what was bought, the others are in it. */
  readonly items: readonly string[]
  readonly figures: readonly { readonly name: string; readonly value: string }[]
  /** What the player agreed to before paying. */
  readonly agreed: string | undefined
  readonly open: { readonly words: string; readonly address: string }
  readonly why: string
}

export function renderText({
  language,
  brand,
  heading,
  lead,
  contents,
  items,
  figures,
  agreed,
  open,
  why,
}: LetterParts): string {
  const [bought = '', ...within] = items
  return [
    brand,
    '',
    heading,
    '',
    lead,
    '',
    contents,
    `- ${bought}`,
    ...within.map((item) => `  - ${item}`),
    '',
    ...figures.map(({ name, value }) => labelled(language, name, value)),
    '',
    ...(agreed ? [agreed, ''] : []),
    labelled(language, open.words, open.address),
    '',
    '--',
    why,
    '',
  ].join('\n')
}

const INK = '#1b1c20'
const MUTED = '#5c5f68'
const LINE = '#d9dbe1'
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"

/** Mail programs know neither style sheets nor grids: tables, and styles in their place. */
export function renderHtml(parts: LetterParts): string {
  const { language, brand, subject, heading, lead, contents, items, figures, agreed, open, why } = parts
  const [bought = '', ...within] = items.map(escapeHtml)
  const row = (name: string, value: string) =>
    `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ${LINE};color:${MUTED};vertical-align:top">${escapeHtml(name)}</td>` +
    `<td style="padding:8px 0;border-top:1px solid ${LINE};text-align:right;vertical-align:top;overflow-wrap:anywhere;font-weight:600">${escapeHtml(value)}</td></tr>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f1f2f5;color:${INK};${FONT};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 28px">
<p style="margin:0 0 20px;color:${MUTED};font-weight:600">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 12px;font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>
<p style="margin:0 0 24px">${escapeHtml(lead)}</p>
<h2 style="margin:0 0 8px;font-size:16px">${escapeHtml(contents)}</h2>
<p style="margin:0 0 20px">${[`<b>${bought}</b>`, ...within].join('<br>')}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px">${figures.map(({ name, value }) => row(name, value)).join('')}</table>
${agreed ? `<p style="margin:20px 0 0">${escapeHtml(agreed)}</p>\n` : ''}<p style="margin:28px 0 0"><a href="${escapeHtml(open.address)}" target="_blank" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${INK};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(open.words)}</a></p>
</td></tr></table>
<p style="max-width:560px;margin:20px 0 0;color:${MUTED};font-size:13px;text-align:left">${escapeHtml(why)}</p>
</td></tr></table>
</body>
</html>
`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
