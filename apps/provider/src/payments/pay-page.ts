import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import type { CurrencyBundle, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { ITEM_TYPES, toItemType } from '@quartermaster/contract/product-types'
import { CURRENCY_MARKS, markSvg } from '@quartermaster/ui/tokens/marks'
import { html } from 'ghtml'
import type { Brand } from '../page/brand.ts'
import { BROWSER_SCRIPTS } from '../page/browser-scripts.ts'
import { renderPage } from '../page/layout.ts'
import { wordsOf } from '../page/words.ts'
import { bundlesThatCover } from './bundles.ts'
import type { CardProblem } from './card.ts'
import { currencyName } from './currency-name.ts'
import { formatAmount } from './money.ts'
import { formatCard, OUTCOMES, type Outcome, TEST_CARDS } from './outcomes.ts'

export type PayProblem = CardProblem | 'BUNDLE' | 'FORM'

const PROBLEM_WORDS = {
  NUMBER: 'problem.number',
  EMPTY: 'problem.empty',
  EXPIRY: 'problem.expiry',
  CODE: 'problem.code',
  BUNDLE: 'problem.bundle',
  FORM: 'problem.form',
} as const satisfies Record<PayProblem, string>

export interface PayView {
  readonly request: PaymentSessionRequest
  readonly brand: Brand
  /** The player's region pays through a third party: the page is that one's, and so is the way to pay. */
  readonly thirdParty: boolean
  readonly shopUrl: string
  readonly action: string
  readonly token: string
  readonly secondsLeft: number
  readonly chosen?: {
    readonly bundleId: string
    readonly method: string
    readonly number: string
    readonly expiry: string
  }
  /** Fills in the card that stands for an outcome, which the player has picked. */
  readonly testCard?: Outcome | undefined
  readonly problem?: PayProblem | undefined
}

/** Who takes the money where the publisher does not. */
const THIRD_PARTY = 'Satchel'

export function renderPayPage(view: PayView): string {
  const { request, thirdParty } = view
  const t = wordsOf(request.locale, 'payment')
  const title = t(request.purpose === 'TOP_UP' ? 'topUpTitle' : 'orderTitle')
  const body = html`<main class="payment-panel" data-expires-in="${view.secondsLeft}">
  <form method="post" action="${view.action}" class="pay" novalidate>
    <input type="hidden" name="token" value="${view.token}">
    <div class="pay-main">
      <h1>${title}</h1>
      !${renderLead(view)}
      !${view.problem ? html`<p class="problem" id="problem" role="alert">${t(PROBLEM_WORDS[view.problem])}</p>` : ''}
      !${request.purpose === 'ORDER' ? renderSummary(view) : ''}
      !${renderBundles(view)}
      !${thirdParty ? renderThirdParty(view) : renderMethods(view)}
      <div class="actions">
        <button class="primary" name="action" value="pay">!${renderPayLabels(view)}</button>
        <button class="secondary" name="action" value="cancel">${t('cancel')}</button>
      </div>
      <p class="quiet">${t('secure')} ${t('expiresIn', { count: Math.max(1, Math.ceil(view.secondsLeft / 60)) })}</p>
    </div>
    <div class="pay-aside">
      !${renderSandbox(view)}
    </div>
  </form>
</main>`
  return renderPage({
    locale: request.locale,
    title,
    brand: thirdParty ? { ...view.brand, name: THIRD_PARTY } : view.brand,
    kind: 'payment',
    theme: thirdParty ? 'default' : request.gameId,
    body,
    script: BROWSER_SCRIPTS.expiry.href,
  })
}

/** What each pack costs; the style sheet shows that of the chosen one, so that the page needs no script. */
function renderPayLabels({ request }: PayView): string[] {
  const { locale } = request
  const t = wordsOf(locale, 'payment')
  return bundlesThatCover(request).map(
    ({ price }) => html`<span class="pay-label">${t('pay', { price: formatMoney(LOCALES[locale].tag, price) })}</span>`,
  )
}

function renderLead({ request }: PayView): string {
  const { locale, currency, shortfall, purpose } = request
  const t = wordsOf(locale, 'payment')
  const one = bundlesThatCover(request).length === 1
  const words =
    purpose === 'TOP_UP'
      ? t(one ? 'topUpLeadOne' : 'topUpLead', { currency: currencyName(currency, locale) })
      : t(one ? 'orderLeadOne' : 'orderLead', {
          currency: currencyName(currency, locale, shortfall),
          amount: formatAmount(shortfall, locale),
        })
  return html`<p class="lead">${words}</p>`
}

function renderSummary({ request, shopUrl }: PayView): string {
  const t = wordsOf(request.locale, 'payment')
  const picture = thumbnailOf(request.thumbnailUrl, shopUrl)
  return html`<section class="summary" aria-label="${t('summary')}">
    !${picture ? html`<img class="art" src="${picture}" alt="">` : ''}
    <p class="item"><b>${request.title}</b><small>${subtitleOf(request)}</small></p>
  </section>`
}

/** The shop sends a product type; players read it in their language. Any other text is shown as it came. */
function subtitleOf({ subtitle, locale }: PaymentSessionRequest): string {
  const type = ITEM_TYPES.find((known) => known === toItemType(subtitle))
  return type ? wordsOf(locale, 'shop')(`type.${type}`) : subtitle
}

/** Only a picture of the shop's own is shown. */
function thumbnailOf(url: string | null, shopUrl: string): string | undefined {
  if (!url || !URL.canParse(url, shopUrl)) return undefined
  const resolved = new URL(url, shopUrl)
  return resolved.origin === shopUrl ? resolved.href : undefined
}

function renderBundles(view: PayView): string {
  const { request } = view
  const t = wordsOf(request.locale, 'payment')
  const bundles = bundlesThatCover(request)
  const chosen = bundles.find(({ bundleId }) => bundleId === view.chosen?.bundleId) ?? bundles[0]
  const [only, ...more] = bundles
  if (only && more.length === 0) {
    return html`<div class="bundles">
      <input type="hidden" name="bundle" value="${only.bundleId}">
      <p class="bundle only">!${renderPack(view, only)}</p>
    </div>`
  }
  return html`<fieldset class="bundles">
    <legend>${t('chooseBundle')}</legend>
    !${bundles.map(
      (bundle) => html`<label class="bundle">
    <input type="radio" name="bundle" value="${bundle.bundleId}" !${bundle === chosen ? 'checked' : ''}>
    !${renderPack(view, bundle)}
  </label>`,
    )}
  </fieldset>`
}

function renderPack({ request }: PayView, bundle: CurrencyBundle): string {
  const { locale, currency, shortfall, purpose } = request
  const t = wordsOf(locale, 'payment')
  const rest = bundle.amount - shortfall
  const note =
    purpose === 'TOP_UP'
      ? ''
      : rest === 0
        ? t('fits')
        : t('leftOver', { amount: formatAmount(rest, locale), currency: currencyName(currency, locale, rest) })
  return html`<span class="amount">!${markSvg(CURRENCY_MARKS[currency])}<b>${formatAmount(bundle.amount, locale)}</b> ${currencyName(currency, locale, bundle.amount)}</span>
    <span class="note">${note}</span>
    <span class="price">${formatMoney(LOCALES[locale].tag, bundle.price)}</span>`
}

function renderThirdParty({ request }: PayView): string {
  const t = wordsOf(request.locale, 'payment')
  return html`<section class="methods" aria-label="${t('payWith')}">
    <input type="hidden" name="method" value="wallet">
    <h2>${t('wallet')}</h2>
    <p>${t('walletText')}</p>
  </section>`
}

function renderMethods(view: PayView): string {
  const t = wordsOf(view.request.locale, 'payment')
  const byWallet = view.chosen?.method === 'wallet' && !view.testCard
  const number = view.testCard ? formatCard(TEST_CARDS[view.testCard]) : (view.chosen?.number ?? '')
  const expiry = view.testCard ? '12/39' : (view.chosen?.expiry ?? '')
  const invalid = (...problems: CardProblem[]) =>
    problems.some((problem) => problem === view.problem) ? 'aria-invalid="true" aria-describedby="problem"' : ''
  return html`<fieldset class="methods">
    <legend>${t('payWith')}</legend>
    <div class="method-choice">
      <label><input type="radio" name="method" value="card" !${byWallet ? '' : 'checked'}><span>${t('card')}</span></label>
      <label><input type="radio" name="method" value="wallet" !${byWallet ? 'checked' : ''}><span>${t('wallet')}</span></label>
    </div>
    <div class="by-card" id="card">
      <p class="field wide"><label for="card-number">${t('cardNumber')}</label>
        <input id="card-number" name="number" inputmode="numeric" autocomplete="off" maxlength="24" value="${number}" !${invalid('NUMBER', 'EMPTY')}></p>
      <p class="field"><label for="card-expiry">${t('cardExpiry')} <small>${t('cardExpiryHint')}</small></label>
        <input id="card-expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="9" value="${expiry}" !${invalid('EXPIRY')}></p>
      <p class="field"><label for="card-code">${t('cardCode')}</label>
        <input id="card-code" name="code" inputmode="numeric" autocomplete="off" maxlength="4" value="${view.testCard ? '123' : ''}" !${invalid('CODE')}></p>
    </div>
    <p class="by-wallet">${t('walletText')}</p>
  </fieldset>`
}

function renderSandbox({ request, action, thirdParty }: PayView): string {
  const t = wordsOf(request.locale, 'payment')
  return html`<section class="sandbox" aria-labelledby="sandbox-title">
    <h2 id="sandbox-title">${t('sandbox.title')}</h2>
    <p class="quiet">${t('sandbox.lead')}</p>
    <p class="field"><label for="outcome">${t('sandbox.outcome')}</label>
      <select id="outcome" name="outcome"><option value="">${t('sandbox.byCard')}</option>!${OUTCOMES.map(
        (outcome) => html`<option value="${outcome}">${t(`sandbox.${outcome}`)}</option>`,
      )}</select></p>
    <ul class="cards">!${(thirdParty ? [] : OUTCOMES).map(
      (outcome) =>
        // Sent with the form, so that the chosen pack stays chosen.
        html`<li><button class="link" name="card" value="${outcome}" formaction="${action}#card" aria-label="${t(
          'sandbox.useCard',
          {
            card: formatCard(TEST_CARDS[outcome]),
          },
        )}">${formatCard(TEST_CARDS[outcome])}</button><span>${t(`sandbox.${outcome}`)}</span></li>`,
    )}</ul>
  </section>`
}
