import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@quartermaster/run/root'
import { dataFolderOf, secondSystem } from '../second-system.ts'

const BRAND_DIR = `${dataFolderOf('other')}-brand`

/** Every setting a journey here is about, each of them not as it is by default. */
const OTHER_SETTINGS = {
  BRAND_NAME: 'Lanternworks',
  BRAND_DIR,
  REGIONAL_SUPPORT_URL: 'https://help.example/{locale}/',
  OPENID_CLIENT_ID: 'other-client',
  REDEEM_ONLY_LANGUAGES: 'de-de',
  API_BASE_PATH: '/shop-api',
  CONTENT_CODES_BASE_PATH: '/codes-api',
  API_TIMEOUT_MS: '4000',
  ENABLE_DYNAMIC_LANDING: 'off',
  ENABLE_MODAL_PURCHASE: 'off',
  ENABLE_PAID_RIOT_ID_PURCHASE: 'on',
  ENABLE_VALORANT: 'off',
}

export const {
  addresses: OTHER,
  test,
  signInHere,
} = secondSystem({
  behind: 2,
  name: 'other',
  settings: () => OTHER_SETTINGS,
  prepare: () => writeBrand(BRAND_DIR),
})

/** Marks of another publisher: two that are drawn, the rest left to the house. */
export const OTHER_MARKS = { default: 'M2 2H30V30H2Z', val: 'M16 2L30 30H2Z' } as const

function writeBrand(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(ROOT, 'apps/storefront/brand'), folder, { recursive: true })
  const drawing = (path: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${path}"/></svg>`
  for (const [theme, path] of Object.entries(OTHER_MARKS)) writeFileSync(join(folder, `${theme}.svg`), drawing(path))
  writeFileSync(join(folder, 'favicon.svg'), drawing(OTHER_MARKS.default))
}
