import { registerHooks } from 'node:module'

/** Preloaded into a process: says at its end which modules it has loaded. */
const loaded: string[] = []
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('node:')) loaded.push(url)
    return nextLoad(url, context)
  },
})
process.on('exit', () => process.stderr.write(`\nmodules ${JSON.stringify(loaded)}\n`))
