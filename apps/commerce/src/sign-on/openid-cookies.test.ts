import { expect, test } from 'vitest'
import { startTestCommerce } from '../testing/test-commerce.ts'

test('over https the cookies of sign-in bear the prefix that no other host can set', async () => {
  const secure = await startTestCommerce({ env: { SIGN_ON: 'openid', SHOP_URL: 'https://shop.example' } })
  const uri = encodeURIComponent('https://shop.example/redirect/')
  const { cookies } = await secure.app.inject({ url: `/api/sign-on/login?uri=${uri}` })
  await secure.close()
  expect(cookies).toMatchObject([{ name: '__Host-qm_sign_in_trip', secure: true, path: '/', httpOnly: true }])
  expect(cookies[0]).not.toHaveProperty('domain')
})
