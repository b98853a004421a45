import { createService } from '@quartermaster/service/create-service'
import { listen, portOf } from '@quartermaster/service/run-service'
import type { Provider } from '../provider/provider.ts'
import { exampleSiteApp } from './example-site-routes.ts'

/** Serves another site of the publisher's at an origin of its own, and lets it have the bar. */
export async function startExampleSite(provider: Provider): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { settings, sites } = provider
  const service = createService('example-site', settings)
  await service.register(exampleSiteApp, { sandbox: provider })
  await listen(service, { host: settings.HOST, port: settings.EXAMPLE_SITE_PORT, setting: 'EXAMPLE_SITE_PORT' })
  const url = new URL(settings.PROVIDER_URL)
  url.port = String(portOf(service) ?? settings.EXAMPLE_SITE_PORT)
  sites.example = url.origin
  sites.origins.add(url.origin)
  return { url: url.origin, stop: () => service.close() }
}
