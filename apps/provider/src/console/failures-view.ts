import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { html } from 'ghtml'
import { EVERY, type FailureSwitch } from '../games/failure-store.ts'
import { CALL_KINDS, FAILURE_KINDS } from '../games/failures.ts'
import { type ConsoleView, renderButton, renderNothing } from './console-layout.ts'
import type { PlayerRow } from './console-store.ts'
import { MOST_TIMES } from './failure-form.ts'

export function renderFailures(view: ConsoleView, players: readonly PlayerRow[], on: readonly FailureSwitch[]): string {
  const { t, token } = view
  const option = (value: string, label: string) => html`<option value="${value}">${label}</option>`
  return html`<div class="console-columns">
  <section aria-labelledby="add-title">
    <h2 id="add-title">${t('failures.addTitle')}</h2>
    <form method="post" action="/console/failures" class="switch-on">
      <input type="hidden" name="token" value="${token}">
      <p class="field"><label for="kind">${t('failures.kind')}</label><select id="kind" name="kind">!${FAILURE_KINDS.map(
        (kind) => option(kind, t(`failures.kinds.${kind}`)),
      )}</select></p>
      <p class="field"><label for="player">${t('failures.player')}</label><select id="player" name="puuid">!${option(
        EVERY,
        t('failures.everyPlayer'),
      )}!${players.map(({ puuid, game_name, tag_line }) => option(puuid, `${game_name}#${tag_line}`))}</select></p>
      <p class="field"><label for="game">${t('failures.game')}</label><select id="game" name="game">!${option(
        EVERY,
        t('failures.everyGame'),
      )}!${PlatformGame.options.map((game) => option(game, game))}</select></p>
      <p class="field"><label for="call">${t('failures.call')}</label><select id="call" name="call">!${option(
        EVERY,
        t('failures.everyCall'),
      )}!${CALL_KINDS.map((call) => option(call, t(`failures.calls.${call}`)))}</select></p>
      <p class="field"><label for="times">${t('failures.times')}</label>
        <input id="times" name="times" type="number" min="1" max="${MOST_TIMES}" inputmode="numeric" aria-describedby="times-hint">
        <small id="times-hint" class="quiet">${t('failures.timesHint')}</small></p>
      <p class="actions"><button class="primary">${t('failures.add')}</button></p>
    </form>
  </section>
  <section aria-labelledby="on-title">
    <h2 id="on-title">${t('failures.onTitle')}</h2>
    !${on.length === 0 ? renderNothing(t('failures.none')) : html`<ul class="switches">!${on.map((row) => renderSwitch(view, row, players))}</ul>`}
    !${on.length === 0 ? '' : renderButton(view, '/console/failures/reset', t('failures.reset'))}
  </section>
</div>`
}

function renderSwitch(
  view: ConsoleView,
  { puuid, game, kind, call, remaining }: FailureSwitch,
  players: readonly PlayerRow[],
) {
  const { t } = view
  const player = players.find((row) => row.puuid === puuid)
  const who = player ? `${player.game_name}#${player.tag_line}` : t('failures.everyPlayer')
  const what = t(`failures.kinds.${kind}`)
  const where = game === EVERY ? t('failures.everyGame') : game
  const which = call === EVERY ? t('failures.everyCall') : t(`failures.calls.${call}`)
  const left = remaining === null ? t('failures.untilOff') : t('failures.left', { count: remaining })
  return html`<li><p><b>${what}</b><small>${who} · ${where} · ${which} · ${left}</small></p>
    !${renderButton(view, '/console/failures/off', t('failures.off'), { puuid, game, kind, call }, t('failures.offNamed', { failure: what }))}</li>`
}
