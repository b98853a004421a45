import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole table of routes comes with the first page: going on needs no further question, and works on a bad network.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
