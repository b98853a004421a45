import { createHash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'
import { describeSchema } from './schema-view.ts'

type Json = { readonly [key: string]: unknown }
const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Json) : {})
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectOf) : [])
const text = (value: unknown) => escapeHtml(typeof value === 'string' ? value : '')

const STYLE = `
:root{color-scheme:dark light;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem}
a{color:inherit}
nav ul{columns:18rem;padding:0;list-style:none}
section{border-top:1px solid;margin-top:2rem;padding-top:1rem}
h3 code{overflow-wrap:anywhere}
pre,p.intro{white-space:pre-wrap}
table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid;padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top}
ul.schema{padding-inline-start:1.25rem}
details>summary{cursor:pointer}
`

/** Allows the page's own style and nothing else: it has no script. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** An OpenAPI document as a page to read: plain HTML, written on the server. */
export function renderReference(document: Json, source: string): string {
  const info = objectOf(document.info)
  const schemas = objectOf(objectOf(document.components).schemas)
  const operations = [
    ...operationsOf(document.paths, (path) => path),
    ...operationsOf(document.webhooks, (name) => `webhook ${name}`),
  ]
  const byTag = Map.groupBy(operations, ({ operation }) => String((operation.tags as string[] | undefined)?.[0] ?? ''))
  const contents = [...byTag].map(([tag, listed]) => `<h2>${text(tag)}</h2><ul>${listed.map(linkTo).join('')}</ul>`)
  const sections = [...byTag.values()].flat().map((listed) => describeOperation(listed, schemas))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title><style>${STYLE}</style></head><body>
<h1>${text(info.title)}</h1>
<p class="intro">${text(info.description)}</p>
<p><a href="${escapeHtml(source)}">The same as an OpenAPI ${text(document.openapi)} document</a></p>
<nav aria-label="Calls">${contents.join('')}</nav>
<main>${sections.join('')}</main>
</body></html>`
}

interface Listed {
  readonly address: string
  readonly method: string
  readonly operation: Json
}

const METHODS = ['get', 'put', 'post', 'delete']

function operationsOf(paths: unknown, nameOf: (path: string) => string): Listed[] {
  return Object.entries(objectOf(paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = objectOf(item)[method]
      return operation ? [{ address: nameOf(path), method: method.toUpperCase(), operation: objectOf(operation) }] : []
    }),
  )
}

const linkTo = ({ address, method, operation }: Listed) =>
  `<li><a href="#${text(operation.operationId)}"><code>${method} ${escapeHtml(address)}</code></a></li>`

function describeOperation({ address, method, operation }: Listed, schemas: Json): string {
  const parameters = listOf(operation.parameters)
  const body = schemaIn(operation.requestBody)
  const keys = listOf(operation.security).flatMap((one) => Object.keys(one))
  return `<section id="${text(operation.operationId)}">
<h3><code>${method} ${escapeHtml(address)}</code></h3>
<p>${text(operation.summary)} ${text(operation.description)}</p>
${keys.length > 0 ? `<p>Needs: ${keys.map(escapeHtml).join(', ')}.</p>` : ''}
${parameters.length > 0 ? `<table><tr><th>Parameter</th><th>In</th><th>What it is</th></tr>${parameters.map((one) => describeParameter(one, schemas)).join('')}</table>` : ''}
${body ? `<h4>Body</h4>${describeSchema(body, schemas)}` : ''}
<h4>Answers</h4>${Object.entries(objectOf(operation.responses))
    .map(([status, answer]) => describeAnswer(status, objectOf(answer), schemas))
    .join('')}
</section>`
}

function describeParameter(parameter: Json, schemas: Json): string {
  const name = `<code>${text(parameter.name)}</code>${parameter.required ? '' : ' (may be left out)'}`
  const what = `${text(parameter.description)} ${describeSchema(objectOf(parameter.schema), schemas)}`
  return `<tr><td>${name}</td><td>${text(parameter.in)}</td><td>${what}</td></tr>`
}

function describeAnswer(status: string, answer: Json, schemas: Json): string {
  if (answer.$ref) return `<p><b>${escapeHtml(status)}</b> an error, in the one shape of all errors</p>`
  const schema = schemaIn(answer)
  const head = `<b>${escapeHtml(status)}</b> ${text(answer.description)}`
  return schema ? `<details><summary>${head}</summary>${describeSchema(schema, schemas)}</details>` : `<p>${head}</p>`
}

function schemaIn(value: unknown): Json | undefined {
  const [content] = Object.values(objectOf(objectOf(value).content))
  const { schema } = objectOf(content)
  return schema ? objectOf(schema) : undefined
}
