import { LOCALES_WITH_FOOTER_LOGOS, LOCALES_WITH_REGIONAL_LEGAL } from '@quartermaster/contract/locales'
import { Footer, type FooterProps } from '@quartermaster/ui/Footer'
import { addresses, PRIVACY_HASH } from '../addresses/addresses.ts'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'

export function SiteFooter({ variant = 'Generic' }: { variant?: FooterProps['variant'] }) {
  const t = useWords('site')
  const locale = useLocale()
  const { brandName, supportUrl } = useSettings()
  const { landing, orders } = usePages()
  const search = useBrowserSearch()
  const support = { href: supportUrl, label: t('footer.support'), external: true }
  return (
    <Footer
      variant={variant}
      brand={brandName}
      linksLabel={t('footer.links')}
      links={[
        ...(landing ? [{ href: landing, label: t('footer.shop') }] : []),
        { href: addresses.redeem(locale), label: t('redeem') },
        ...(orders ? [{ href: orders, label: t('footer.orders') }] : []),
        support,
        { href: search + PRIVACY_HASH, label: t('footer.privacy') },
      ]}
      legal={t('footer.legal', { brand: brandName })}
      {...(LOCALES_WITH_REGIONAL_LEGAL.includes(locale) && {
        regional: {
          legal: t('footer.regionalLegal', { brand: brandName }),
          support: { ...support, label: t('footer.regionalSupport') },
        },
      })}
      {...(variant === 'Redeem' &&
        LOCALES_WITH_FOOTER_LOGOS.includes(locale) && { partners: [t('footer.partnerOne'), t('footer.partnerTwo')] })}
    />
  )
}
