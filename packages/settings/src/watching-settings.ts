import { z } from 'zod'

/** `name=value,name=value`, as OpenTelemetry writes headers. */
function readHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const entries = text.split(',').map((part) => /^\s*([\w-]+)=(.+?)\s*$/.exec(part))
  if (!entries.every((entry) => entry !== null)) return undefined
  return Object.fromEntries(entries.map(([, name = '', value = '']) => [name, value]))
}

/** What operators look in with. Those of OpenTelemetry have the names that its own documents give them. */
export const WATCHING_SETTINGS = {
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe(
      'Asked of whoever reads /metrics of the storefront, the API, the worker or the office, as a bearer token. Unset: nobody reads them; needed in production.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address, such as http://collector.example:4318' })
    .optional()
    .describe('The OpenTelemetry collector that traces are sent to, by OTLP over HTTP. Unset: none are.'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text, context) => {
      const headers = readHeaders(text)
      if (headers) return headers
      context.addIssue('headers such as authorization=Bearer token,x-tenant=shop')
      return z.NEVER
    })
    .optional()
    .describe('Headers for the collector, as `name=value`, separated by commas.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('a share from 0 to 1, such as 0.1')
    .min(0, 'a share from 0 to 1, such as 0.1')
    .max(1, 'a share from 0 to 1, such as 0.1')
    .default(1)
    .describe('Which share of the traces is sent, from 0 to 1.'),
}
