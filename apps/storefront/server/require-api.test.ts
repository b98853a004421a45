import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { readSettings } from '@quartermaster/settings/settings'
import { expect, it } from 'vitest'
import { requireApi } from './require-api.ts'

it('finds a living API by the address of its calls, and misses one that is gone', async () => {
  const api = createService('api', readSettings({ LOG_LEVEL: 'silent' }))
  registerHealth(api, {})
  const origin = await api.listen({ host: '127.0.0.1', port: 0 })
  await expect(requireApi(`${origin}/api`)).resolves.toBeUndefined()
  await api.close()
  await expect(requireApi(`${origin}/api`)).rejects.toThrow()
})
