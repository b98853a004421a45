import { LOCALES_WITH_FOOTER_LOGOS, LOCALES_WITH_REGIONAL_LEGAL } from '@quartermaster/contract/locales'
import { Footer, type FooterProps } from '@quartermaster/ui/Footer'
import { addresses, PRIVACY_HASH } from '../addresses/addresses.ts'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { useThemeInForce } from '../theme/theme-in-force.ts'
import { useWords } from '../words/words-context.ts'

interface SiteFooterProps extends Pick<FooterProps, 'columns' | 'language'> {
  variant?: FooterProps['variant']
}

export function SiteFooter({ variant = 'Generic', ...more }: SiteFooterProps) {
  const t = useWords('site')
  const locale = useLocale()
  const { brandName, marks, supportUrl, regionalSupportUrl } = useSettings()
  const { landing, orders } = usePages()
  const theme = useThemeInForce()
  const search = useBrowserSearch()
  const support = { href: supportUrl, label: t('footer.support'), external: true }
  return (
    <Footer
      {...more}
      variant={variant}
      mark={marks[theme]}
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
          support: {
            href: regionalSupportUrl.replace('{locale}', locale),
            label: t('footer.regionalSupport'),
            external: true,
          },
        },
      })}
      {...(variant === 'Redeem' &&
        LOCALES_WITH_FOOTER_LOGOS.includes(locale) && { partners: [t('footer.partnerOne'), t('footer.partnerTwo')] })}
    />
  )
}
