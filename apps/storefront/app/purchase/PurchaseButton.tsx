import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { addresses } from '../addresses/addresses.ts'
import { track } from '../analytics-events/track.ts'
import { useLocale, usePages } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import type { ButtonState } from './button-state.ts'
import * as styles from './PurchasePanel.css.ts'

export interface PurchaseButtonProps {
  readonly product: CatalogueProduct
  readonly state: ButtonState
  readonly running: boolean
  /** The player's limit leaves no way to pay what is missing. */
  readonly overLimit: boolean
  /** Nothing is paid for it. */
  readonly free: boolean
  /** The words below it, which say what to do. */
  readonly describedBy: string
  onBuy(): void
  onRetry(): void
}

/** The one action of a product page. Every state has words; those a player can do something about stay pressable. */
export function PurchaseButton({
  product,
  state,
  running,
  overLimit,
  free,
  describedBy,
  onBuy,
  onRetry,
}: PurchaseButtonProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const shelf = usePages().shelves[product.gameId]
  const look = { size: 'XL', wide: true, 'aria-describedby': describedBy, 'data-state': state } as const
  const game = t(`game.${product.gameId}`)
  switch (state) {
    case 'loading':
      return (
        <Button {...look} loading className={styles.asking}>
          {t('purchase.loading.label')}
        </Button>
      )
    case 'ready':
      return (
        <Button {...look} loading={running} disabled={overLimit} onClick={onBuy}>
          {t(free ? 'purchase.ready.free' : 'purchase.ready.label')}
        </Button>
      )
    case 'server_error':
      return (
        <Button {...look} variant="secondary" onClick={onRetry}>
          {t('purchase.server_error.label')}
        </Button>
      )
    case 'requirements_not_met': {
      const { parent } = product
      if (!parent)
        return (
          <Button {...look} disabled>
            {t('purchase.requirements_not_met.labelPlain')}
          </Button>
        )
      return (
        <ButtonLink
          {...look}
          href={addresses.product(locale, parent.gameId, parent.productSlug)}
          onClick={() => track('unowned_parent_redirect', { product_slug: parent.productSlug })}
        >
          {t('purchase.requirements_not_met.label', { parent: shortName(parent.name) })}
        </ButtonLink>
      )
    }
    case 'not_found':
      return shelf ? (
        <ButtonLink {...look} variant="secondary" href={shelf}>
          {t('purchase.not_found.action')}
        </ButtonLink>
      ) : (
        <Button {...look} disabled>
          {t('purchase.not_found.label')}
        </Button>
      )
    case 'game_account_not_found':
      return (
        <Button {...look} disabled>
          {t('purchase.game_account_not_found.label', { game })}
        </Button>
      )
    default:
      return (
        <Button {...look} disabled>
          {t(`purchase.${state}.label`)}
        </Button>
      )
  }
}

/** What a champion is called by: a button has no room for the title after it, which stands in the note below. */
function shortName(name: string): string {
  return name.split(/,\s|[，、：]/u, 1)[0] ?? name
}
