import { RegionSchema } from '@quartermaster/contract/wire/primitives'
import { list } from './kinds.ts'

/** What tells regions apart; each names regions of REGIONS alone. */
export const REGION_SETTINGS = {
  REGIONS: list(
    'NA,EU,EUW,EUNE,LAN,LAS,OCE,MENA,AT,BE,BG,BR,CN,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,ID,IE,IS,IT,JP,KR,LI,LT,LU,LV,MT,MY,NL,NO,PH,PL,PT,RO,RU,SE,SG,SI,SK,TH,TR,TW,VN',
  )
    .refine(
      (regions) => regions.length > 0 && regions.every((region) => RegionSchema.safeParse(region).success),
      'regions such as NA,EUW, separated by commas',
    )
    .describe(
      'Every region there is, as the game services name those of accounts, and the shop those of locales. Prices, products, campaigns and the settings below can name no other.',
    ),
  THIRD_PARTY_PAYMENT_REGIONS: list('BR,TW,VN').describe(
    'Regions of game accounts where payments go through a third party, separated by commas.',
  ),
  PRIOR_PRICE_REGIONS: list(
    'EU,EUW,EUNE,AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK',
  ).describe(
    'Regions of game accounts, and of locales for visitors, where a reduction is told against the lowest price of the 30 days before it; the EU and the EEA.',
  ),
  WITHDRAWAL_REGIONS: list(
    'EU,EUW,EUNE,AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK',
  ).describe(
    'Regions of game accounts, and of locales for visitors, where players have a right of withdrawal and must ask for delivery at once; the EU, the EEA and the United Kingdom.',
  ),
}

const LISTS = ['THIRD_PARTY_PAYMENT_REGIONS', 'PRIOR_PRICE_REGIONS', 'WITHDRAWAL_REGIONS'] as const
type Regions = Readonly<Record<'REGIONS' | (typeof LISTS)[number], readonly string[]>>

/** Lists that name a region which there is not. What nobody set is no mistake: it names more than most publishers have. */
export function unknownRegions(settings: Regions, isSet: (name: string) => boolean): string[] {
  return LISTS.filter(isSet).flatMap((name) => {
    const unknown = settings[name].filter((region) => !settings.REGIONS.includes(region))
    return unknown.length === 0
      ? []
      : [`${name} names ${unknown.join(', ')}, which REGIONS does not: ${settings.REGIONS.join(', ')}.`]
  })
}
