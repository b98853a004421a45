import { canonicalLocale, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { DEMO_PASSWORD } from '@quartermaster/demo-world/players'
import type { Failure } from '@quartermaster/service/failure'
import { html } from 'ghtml'
import type { Brand } from '../page/brand.ts'
import { renderPage } from '../page/layout.ts'
import { SCENE } from '../page/scene.ts'
import { wordsOf } from '../page/words.ts'
import type { OfferedPlayer } from '../players/store.ts'
import type { CredentialsFailure } from './check-credentials.ts'

export type SignInProblem = CredentialsFailure | Failure<'FORM_EXPIRED'>

export interface SignInView {
  readonly locale: Locale
  readonly brand: Brand
  /** Where Cancel and the publisher's mark lead. */
  readonly cancel: string
  /** Where the form is sent and where the language links lead: the address of the page itself. */
  readonly action: string
  readonly token: string
  readonly offered: readonly OfferedPlayer[]
  readonly userName?: string
  readonly problem?: SignInProblem | undefined
}

/** Each language once: vn-vn is another address of vi-vn. */
const LANGUAGES = LOCALE_CODES.filter((code) => canonicalLocale(code) === code)

export function renderSignInPage(view: SignInView): string {
  const t = wordsOf(view.locale, 'sign-in')
  const { locale, action, brand, cancel, token, offered, userName = '', problem } = view
  const describedBy = problem ? 'aria-describedby="problem"' : ''
  const body = html`<main class="sign-in-panel">
  <section class="credentials">
    <div class="banner">!${SCENE}</div>
    <h1>${t('title')}</h1>
    <p class="lead">${t('lead')}</p>
    !${problem ? renderProblem(view, problem) : ''}
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}">
      <p class="field"><label for="user-name">${t('userName')}</label>
        <input id="user-name" name="userName" value="${userName}" autocomplete="username" autocapitalize="none"
          spellcheck="false" maxlength="64" required !${describedBy}></p>
      <p class="field"><label for="password">${t('password')}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" maxlength="128"
          required !${describedBy}></p>
      <button class="primary">${t('submit')}</button>
      <a class="secondary" href="${cancel}">${t('cancel')}</a>
    </form>
  </section>
  <section class="offered" aria-labelledby="offered-title">
    <h2 id="offered-title">${t('offeredTitle')}</h2>
    <p class="quiet">${t('offeredLead', { password: DEMO_PASSWORD })}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}">
      <ul>!${offered.map((player) => renderOffered(view.locale, player))}</ul>
    </form>
  </section>
</main>`
  return renderPage({
    locale,
    title: t('title'),
    brand,
    shopUrl: cancel,
    kind: 'sign-in',
    body,
    aside: renderLanguages(view),
  })
}

function renderLanguages(view: SignInView): string {
  const t = wordsOf(view.locale, 'sign-in')
  const { tag, name } = LOCALES[view.locale]
  return html`<details class="languages">
    <summary><span class="hidden">${t('language')}: </span><span class="name" lang="${tag}">${name}</span><span class="code" aria-hidden="true">${view.locale}</span></summary>
    <ul>!${LANGUAGES.map((code) => renderLanguage(code, view))}</ul>
  </details>`
}

function renderProblem({ locale }: SignInView, problem: SignInProblem): string {
  const t = wordsOf(locale, 'sign-in')
  const words =
    problem.failure === 'REFUSED'
      ? t('refused')
      : problem.failure === 'FORM_EXPIRED'
        ? t('formExpired')
        : t('tooManyAttempts', { count: Math.ceil(problem.retryAfterSeconds / 60) })
  return html`<p class="problem" id="problem" role="alert">${words}</p>`
}

function renderOffered(locale: Locale, { puuid, gameName, tagLine, region, note }: OfferedPlayer): string {
  const t = wordsOf(locale, 'sign-in')
  return html`<li><button name="player" value="${puuid}" class="player">
    <span class="crest" aria-hidden="true">${gameName.slice(0, 1)}</span>
    <span class="who"><b>${gameName}<i>#${tagLine}</i></b><small>${t(`players.${note}`)}</small></span>
    <span class="region">${region}</span>
  </button></li>`
}

function renderLanguage(code: Locale, { action, locale }: SignInView): string {
  const href = `${action}${action.includes('?') ? '&' : '?'}ui_locales=${code}`
  const { tag, name } = LOCALES[code]
  return html`<li><a href="${href}" lang="${tag}" hreflang="${tag}" !${code === locale ? 'aria-current="true"' : ''}>${name}</a></li>`
}
