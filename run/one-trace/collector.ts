import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

export interface CollectedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

/** An OpenTelemetry collector that keeps what it is sent. */
export interface Collector {
  readonly url: string
  spans(): readonly CollectedSpan[]
  /** All of it, as it came. */
  text(): string
  close(): void
}

interface ExportedTraces {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
    }
    readonly scopeSpans: readonly { readonly spans: readonly Omit<CollectedSpan, 'service'>[] }[]
  }[]
}

export async function startCollector(): Promise<Collector> {
  const received: ExportedTraces[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push((await json(request)) as ExportedTraces)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    text: () => JSON.stringify(received),
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) => {
          const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
          return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })))
        }),
      ),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
