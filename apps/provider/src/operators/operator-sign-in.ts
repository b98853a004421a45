import { DEMO_OPERATORS, type DemoOperator } from '@quartermaster/demo-world/operators'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { brandOf } from '../page/brand.ts'
import type { ProviderWithForms } from '../page/form-token.ts'
import { renderPage, sendPage } from '../page/layout.ts'
import { SCENE } from '../page/scene.ts'
import { findOperator } from './operator-claims.ts'

/** The page on which the sandbox offers its operators. The office speaks English, and so does this. */
export function showOperators(
  { settings, formTokens }: ProviderWithForms,
  action: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { isRefused = false } = {},
): FastifyReply {
  const token = formTokens.issue(request, reply)
  const body = html`<main class="sign-in-panel">
  <section class="credentials">
    <div class="banner">!${SCENE}</div>
    <h1>Sign in to the office</h1>
    <p class="lead">This is the sandbox’s sign-in for operators. In production the publisher’s own stands here.</p>
    !${isRefused ? html`<p class="problem" role="alert">That did not work. Choose again.</p>` : ''}
  </section>
  <section class="offered" aria-labelledby="offered-title">
    <h2 id="offered-title">One operator per role</h2>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}">
      <ul>!${DEMO_OPERATORS.map(renderOperator)}</ul>
    </form>
  </section>
</main>`
  const page = renderPage({
    locale: 'en-us',
    title: 'Sign in to the office',
    brand: brandOf(settings),
    shopUrl: settings.SHOP_URL,
    kind: 'sign-in',
    body,
  })
  return sendPage(reply, page, isRefused ? 403 : 200)
}

/** Whom the form names; undefined when it is none of ours, or not from our page. */
export function chosenOperator({ formTokens }: ProviderWithForms, request: FastifyRequest): DemoOperator | undefined {
  const { operator } = (request.body ?? {}) as Record<string, unknown>
  return formTokens.isGenuine(request) && typeof operator === 'string' ? findOperator(operator) : undefined
}

function renderOperator({ id, name, role, note }: DemoOperator): string {
  return html`<li><button name="operator" value="${id}" class="player">
    <span class="crest" aria-hidden="true">${name.slice(0, 1)}</span>
    <span class="who"><b>${name}</b><small>${note}</small></span>
    <span class="region">${role}</span>
  </button></li>`
}
