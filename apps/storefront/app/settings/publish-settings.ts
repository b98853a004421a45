import { gamesOnSale } from '@quartermaster/contract/games'
import { readBrand } from '@quartermaster/settings/brand'
import type { Settings } from '@quartermaster/settings/settings'
import { signOnAddress } from '@quartermaster/settings/sign-on-address'
import { BUGS } from '@quartermaster/ui/tokens/marks'
import type { PublicSettings } from './public-settings.ts'

/** What browsers may know of the settings; everything else stays with the server. */
export function publicSettings(settings: Settings): PublicSettings {
  return {
    shopUrl: settings.SHOP_URL,
    signOnUrl: signOnAddress(settings),
    signOn: settings.SIGN_ON,
    openIdIssuer: settings.OPENID_ISSUER,
    openIdScope: settings.OPENID_SCOPE,
    contentHostUrl: settings.CONTENT_HOST_URL,
    openIdClientId: settings.OPENID_CLIENT_ID,
    sessionTokenMs: settings.SESSION_TOKEN_MINUTES * 60_000,
    brandName: settings.BRAND_NAME,
    marks: { ...BUGS, ...readBrand(settings.BRAND_DIR).marks },
    supportUrl: settings.SUPPORT_URL,
    regionalSupportUrl: settings.REGIONAL_SUPPORT_URL,
    apiBase: settings.API_BASE_PATH,
    contentCodesBase: settings.CONTENT_CODES_BASE_PATH,
    apiTimeoutMs: settings.API_TIMEOUT_MS,
    redirectHosts: [...new Set(settings.REDIRECT_HOSTS)],
    sourceOrigins: settings.SOURCE_ORIGINS,
    redeemOnlyLanguages: settings.REDEEM_ONLY_LANGUAGES,
    gamesOnSale: gamesOnSale(settings),
    seller: { name: settings.SELLER_NAME, address: settings.SELLER_ADDRESS, contact: settings.SELLER_CONTACT },
    returnDays: settings.RETURN_DAYS,
    withdrawalRegions: settings.WITHDRAWAL_REGIONS,
    enable: {
      dynamicLanding: settings.ENABLE_DYNAMIC_LANDING,
      modalPurchase: settings.ENABLE_MODAL_PURCHASE,
      paidNameChange: settings.ENABLE_PAID_RIOT_ID_PURCHASE,
    },
  }
}
