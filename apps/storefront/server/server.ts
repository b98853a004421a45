import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { listen, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings } from '@quartermaster/settings/settings'
import { storefrontApp } from './app.ts'
import { requireApi } from './require-api.ts'

const settings = readSettings(process.env)
const service = createService('storefront', settings)
registerHealth(service, { api: () => requireApi(settings.API_URL) })
await service.register(storefrontApp, { settings })
stopGracefully(() => service.close())
await listen(service, { host: settings.HOST, port: settings.PORT, setting: 'PORT' })
