import { expect, it } from 'vitest'
import { themeOfRedeemPage, themeOfValidation } from './theme-rules.ts'

// proves 1.theming.2, 2.redeem-theme.1, 2.redeem-theme.2, 2.redeem-theme.3, 2.redeem-theme.4, 5.rules.3
it.each([
  ['the query chooses the theme', '/en-us/redeem/summary/', '?theme=val', 'lol', 'val'],
  ['also at the root', '/en-us/redeem/', '?theme=2xko', undefined, '2xko'],
  ['an unknown theme changes nothing', '/en-us/redeem/summary/', '?theme=nope', 'lol', 'lol'],
  ['the error set cannot be chosen', '/en-us/redeem/summary/', '?theme=error', 'wr', 'wr'],
  ['the root goes back to the publisher', '/en-us/redeem/', '', 'lol', 'default'],
  ['the root without a language too', '/redeem', '', 'lol', 'default'],
  ['other pages keep the stored theme', '/ja-jp/redeem/success/', '?a=1', 'lor', 'lor'],
  ['error pages too', '/ja-jp/redeem/summary/error/sorry/', '', 'tft', 'tft'],
  ['a stored theme that is none is ignored', '/en-us/redeem/success/', '', 'nope', 'default'],
  ['nothing stored is the publisher', '/en-us/redeem/success/', '', null, 'default'],
])('%s', (_, path, search, stored, theme) => {
  expect(themeOfRedeemPage({ path, search }, stored)).toBe(theme)
})

// proves 3.games.5, 4.redeem.3, 4.redeem.4, 4.code-status.7, 4.code-status.8, 4.code-status.9, 4.code-status.10
// proves 8.catalogue.24
it.each([
  ['CLAIMABLE', ['VAL', 'LOL'], 'val'],
  ['REGION_NOT_ELIGIBLE', ['2XKO'], '2xko'],
  ['CLAIMABLE', ['NONE'], 'default'],
  ['NON_EXISTING', [], 'default'],
  ['ACCOUNT_MISSING_VALORANT', ['LOL', 'VAL'], 'val'],
  ['ACCOUNT_MISSING_LOR', [], 'lor'],
  ['ACCOUNT_MISSING_WR', ['WR'], 'wr'],
  ['ACCOUNT_MISSING_LOL', ['WR'], 'lol'],
] as const)('%s with rewards of %s is shown in the theme %s', (status, games, theme) => {
  expect(
    themeOfValidation(
      status,
      games.map((game) => ({ game })),
    ),
  ).toBe(theme)
})
