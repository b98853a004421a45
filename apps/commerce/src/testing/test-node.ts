import { createService } from '@quartermaster/service/create-service'
import { commerceApp } from '../entrances/app.ts'
import { createCommerce } from '../entrances/commerce.ts'
import type { TestCommerce } from './test-commerce.ts'

/** A second API on the same database, as a balancer would have behind it. */
export async function startTestNode({
  settings,
  databaseUrl,
  context: { clock },
}: TestCommerce): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = createService('second-node', settings)
  const { context, close } = await createCommerce({ settings, databaseUrl, log: app.log, clock })
  await app.register(commerceApp, { prefix: '/api', context })
  const address = await app.listen({ host: 'localhost', port: 0 })
  return {
    url: `http://localhost:${new URL(address).port}/api`,
    async close() {
      await app.close()
      await close()
    },
  }
}
