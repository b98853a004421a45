import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { messagesOf, sectionNames } from './src/messages.ts'
import { neverOf, says, termsOf } from './src/terminology.ts'

const only = process.argv.slice(2)
const E = termsOf('en-us')
for (const l of LOCALE_CODES) {
  if (only.length && !only.includes(l)) continue
  for (const s of sectionNames()) {
    if (s === 'console') continue
    const en = messagesOf('en-us', s)
    for (const [k, t] of Object.entries(messagesOf(l, s))) {
      const e = en[k] ?? en[k.replace(/_(?:zero|one|two|few|many)$/, '_other')] ?? ''
      for (const c of Object.keys(E)) {
        const term = termsOf(l)[c]
        const ok = !says(e, E[c]!.said) || says(t, term!.said)
        const exc = term!.without?.includes(`${s}.${k}`)
        if (!ok && !exc) console.log(l, c, `${s}.${k}`, '|', t, '|', e)
        if (ok && exc) console.log(l, c, `${s}.${k}`, 'NEEDLESS')
      }
      for (const [w, i] of Object.entries(neverOf(l)))
        if (says(t, [w])) console.log(l, 'NEVER', w, `${s}.${k}`, '|', t, '->', i)
    }
  }
}
