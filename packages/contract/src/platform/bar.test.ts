import { expect, it } from 'vitest'
import { BAR_ENVIRONMENTS, barScriptPath } from './bar.ts'

it('names the script by environment, version, product and locale', () => {
  expect(barScriptPath('redeem', 'ja-jp', 'preview', '2')).toBe('/private/preview/header-bar/2/redeem.ja-jp.js')
})

// proves 7.bar.4
it('takes the version latest of the environment live unless told otherwise', () => {
  expect(barScriptPath('directcontent-lol', 'en-us')).toBe('/public/live/header-bar/latest/directcontent-lol.en-us.js')
  expect(barScriptPath('redeem', 'en-us', 'test')).toContain('/header-bar/latest/')
})

it('has only the environment live in public', () => {
  const open = BAR_ENVIRONMENTS.filter((environment) =>
    barScriptPath('redeem', 'en-us', environment).startsWith('/public/'),
  )
  expect(open).toEqual(['live'])
})
