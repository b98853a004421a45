import { isLocale, type Locale } from '@quartermaster/contract/locales'
import { z } from 'zod'
import { DATABASE_SETTINGS } from './database-settings.ts'
import { DEVELOPMENT_SECRETS } from './development-secrets.ts'
import {
  anyPort,
  flag,
  keyList,
  list,
  origin,
  path,
  port,
  secondSecret,
  secret,
  sums,
  timeZone,
  whole,
} from './kinds.ts'
import { MAIL_SETTINGS } from './mail-settings.ts'
import { OFFICE_SETTINGS } from './office-settings.ts'
import { PAYMENT_SETTINGS } from './payment-settings.ts'
import { REGION_SETTINGS } from './region-settings.ts'
import { RETENTION_SETTINGS } from './retention-settings.ts'
import { SIGN_ON_SETTINGS } from './sign-on-settings.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'
import { WATCHING_SETTINGS } from './watching-settings.ts'

/**
 * Every environment variable the servers read, parsed once at the start. The table of docs/settings.md is checked
 * against this schema: name, default and description come from here. Addresses without a default follow from others
 * (see DERIVED).
 */
export const SettingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      '`production` refuses weak secrets, addresses without https, metrics nobody can read, the sandbox and the demo world.',
    ),
  HOST: z.string().min(1).default('localhost').describe('The interface the servers listen on; `0.0.0.0` for all.'),
  PORT: port(3000).describe('The port of the storefront and the API.'),
  PROVIDER_PORT: port(4000).describe('The port of the provider sandbox.'),
  WORKER_PORT: anyPort(3002).describe(
    'The port of a worker that is started alone, for its health and its metrics; 0: any free one.',
  ),
  ...DATABASE_SETTINGS,
  SHOP_URL: origin().describe('The public address of the storefront and the API.'),
  API_URL: z.url().describe('Where the storefront’s server reaches the API.'),
  API_BASE_PATH: path('/api').describe('Where the API answers: a path of the shop’s own host.'),
  CONTENT_CODES_BASE_PATH: path('/api').describe('Where it answers the content-code calls: likewise a path.'),
  PROVIDER_URL: origin().describe('The publisher’s sign-on host.'),
  CONTENT_HOST_URL: origin().describe('The host that serves the header bar’s scripts.'),
  GAME_SERVICES_URL: origin().describe('The publisher’s game accounts and item delivery.'),
  PAYMENTS_URL: origin().describe('The publisher’s payment pages.'),
  PROVIDER_SERVICE_KEY: secret(DEVELOPMENT_SECRETS.PROVIDER_SERVICE_KEY).describe(
    'Authenticates the API to the game services and payments.',
  ),
  WEBHOOK_SECRET: secret(DEVELOPMENT_SECRETS.WEBHOOK_SECRET).describe('Signs the payment webhooks.'),
  SANDBOX_NEXT_SERVICE_KEY: secondSecret().describe(
    'A second service key that the sandbox takes, as while it changes.',
  ),
  SANDBOX_NEXT_WEBHOOK_SECRET: secondSecret().describe('A second secret that signs the sandbox’s webhooks, likewise.'),
  WEBHOOK_SECRET_PREVIOUS: secondSecret().describe(
    'Webhooks that are signed with it are taken too, while WEBHOOK_SECRET is replaced.',
  ),
  CODE_HASH_KEY: secret(DEVELOPMENT_SECRETS.CODE_HASH_KEY).describe(
    'Keys the hashes that content codes are stored as. Without it every code is unknown.',
  ),
  CODE_HASH_KEY_PREVIOUS: keyList().describe(
    'All other keys that codes are known by, the oldest first, in lines of their own or separated by commas: those before CODE_HASH_KEY, and the next one before it is used.',
  ),
  PROVIDER_COOKIE_KEY: secret(DEVELOPMENT_SECRETS.PROVIDER_COOKIE_KEY).describe('Signs the sandbox’s own cookies.'),
  SIGN_ON_COOKIE_DOMAIN: z
    .string()
    .optional()
    .describe(
      'The parent domain that shop and sign-on host share. Unset: the host itself, which is right on localhost.',
    ),
  ...SIGN_ON_SETTINGS,
  SESSION_KEY: secret(DEVELOPMENT_SECRETS.SESSION_KEY).describe(
    'Signs the shop’s own sessions with SIGN_ON=openid, and seals what the office’s sign-in keeps.',
  ),
  ...OFFICE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...MAIL_SETTINGS,
  EXAMPLE_SITE_PORT: anyPort(0).describe(
    'The port of the sandbox’s example of another site, to which its `/example-site/` leads; 0: any free one.',
  ),
  REDIRECT_HOSTS: list('').describe('Hosts a player may be sent to, separated by commas.'),
  SOURCE_ORIGINS: list('').describe('Origins that may open the redeem flow with `?source=` and get the player back.'),
  BAR_ORIGINS: list('')
    .refine((origins) => origins.every((value) => URL.parse(value)?.origin === value), 'origins, separated by commas')
    .describe(
      'Origins of other sites that show the header bar: the sandbox tells them who is signed in, and leads players back.',
    ),
  BRAND_NAME: z.string().min(1).max(40).default('Quartermaster').describe('The publisher’s name, as pages show it.'),
  BRAND_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('The folder of the publisher’s marks and icons (see below). Unset: those of Quartermaster.'),
  SUPPORT_URL: z.url().describe('Where players find help.'),
  REGIONAL_SUPPORT_URL: z
    .url()
    .describe(
      'Where players find help in their own region, linked in ko-kr, vi-vn, vn-vn and zh-tw; `{locale}` stands for the language.',
    ),
  REDEEM_ONLY_LANGUAGES: list('zh-cn')
    .refine((codes): codes is Locale[] => codes.every(isLocale), 'locales of the site, separated by commas')
    .describe('Languages in which the shop is not offered and every page leads to redeem.'),
  ENABLE_VALORANT: flag(true).describe('Sells val products.'),
  ENABLE_DYNAMIC_LANDING: flag(true).describe('Shows the landing and game pages.'),
  ENABLE_MODAL_PURCHASE: flag(true).describe('The purchase modal’s buttons buy; off, they lead to the start page.'),
  ENABLE_PAID_RIOT_ID_PURCHASE: flag(false).describe('Sells the name-change token at /account/name-change-token.'),
  API_TIMEOUT_MS: whole(100, 60_000, 10_000).describe('How long the browser waits for the API, in milliseconds.'),
  ...REGION_SETTINGS,
  SELLER_NAME: z.string().min(1).max(200).describe('Who sells, as the law asks it to be told before one pays.'),
  SELLER_ADDRESS: z.string().min(1).max(300).optional().describe('The seller’s address, in one line.'),
  SELLER_CONTACT: z
    .string()
    .min(1)
    .max(300)
    .describe('Where the seller is reached: an address, a phone number or an e-mail address.'),
  RETURN_DAYS: whole(0, 365, 14).describe(
    'For how many days after it arrived a player may return an unused item or unspent currency.',
  ),
  MINOR_MONTHLY_LIMITS: sums(
    'AUD:80,BRL:250,CNY:350,CZK:1200,EUR:50,GBP:45,HUF:20000,IDR:800000,JPY:5000,KRW:70000,MXN:900,MYR:200,PHP:2500,PLN:200,RON:250,RUB:4000,SGD:70,THB:1700,TRY:1500,TWD:1600,USD:50,VND:1200000',
  ).describe(
    'What players under 18 may pay in a month, by currency, in whole units; in a currency that is not named they pay nothing.',
  ),
  OPEN_PAYMENTS_PER_PLAYER: whole(1, 1_000, 10).describe('How many payments a player may have open at once.'),
  ORDER_STARTS_PER_MINUTE: whole(1, 100_000, 60).describe('How many orders a player may start within a minute.'),
  QUOTES_PER_MINUTE: whole(1, 1_000_000, 600).describe(
    'How many quotes a player may ask for within a minute, at each server process.',
  ),
  REPORT_TIME_ZONE: timeZone()
    .default('UTC')
    .describe('Whose days the office and the operators’ reports tell, by the name of the time zone.'),
  CATALOGUE_KEYS: list('')
    .refine((keys) => keys.every((key) => key.length >= 16) && keys.length <= 2, 'one or two keys of 16 characters')
    .describe(
      'What a CMS changes the catalogue with, as a bearer token; two while one replaces the other. Unset: nobody does.',
    ),
  ...RETENTION_SETTINGS,
  ...WATCHING_SETTINGS,
  DRAIN_SECONDS: whole(0, 300, 0).describe(
    'How long a server that is told to stop goes on answering, while /readyz says that it is stopping.',
  ),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context): TrustedProxies => {
      const read = readTrustedProxies(text)
      if (read !== undefined) return read
      context.addIssue('how many proxies stand before the servers, such as 1, or their networks, such as 10.0.0.0/8')
      return z.NEVER
    })
    .describe(
      'Whose X-Forwarded headers are true: how many proxies stand before the servers (`1`), or their networks (`10.0.0.0/8,loopback`).',
    ),
  IMAGE_SIGNING_KEY: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe(
      'Signs addresses of pictures in sizes and forms that the site itself does not use. Unset: those are refused in production, and open elsewhere.',
    ),
  PSEUDO_WORDS: flag(false).describe('For layout work: every text becomes longer, accented English, in all languages.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much the servers log.'),
})
export type Settings = z.infer<typeof SettingsSchema>
