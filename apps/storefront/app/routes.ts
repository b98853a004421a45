import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('redirect', 'routes/redirect.tsx'),
  route(':locale', 'routes/localised.tsx', [
    index('routes/landing.tsx'),
    route(':game', 'routes/game.tsx'),
    route(':game/:productSlug', 'routes/product.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
