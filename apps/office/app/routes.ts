import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  layout('routes/office.tsx', [
    layout('routes/within-frame.tsx', [
      index('routes/home.tsx'),
      route('players/:puuid', 'routes/player.tsx'),
      route('orders/:orderId', 'routes/order.tsx'),
      route('deliveries', 'routes/deliveries.tsx'),
      route('campaigns', 'routes/campaigns.tsx'),
      route('new-campaign', 'routes/new-campaign.tsx'),
      route('campaigns/:name', 'routes/campaign.tsx'),
      route('catalogue', 'routes/catalogue.tsx'),
      route('catalogue/arrangement', 'routes/arrangement.tsx'),
      route('products/:gameId/:productId', 'routes/product.tsx'),
      route('creators', 'routes/creators.tsx'),
      route('creators/:code', 'routes/creator.tsx'),
      route('reports', 'routes/reports.tsx'),
      route('codes', 'routes/codes.tsx'),
      route('approvals', 'routes/approvals.tsx'),
      route('trail', 'routes/trail.tsx'),
      route('*', 'routes/nowhere.tsx'),
    ]),
  ]),
] satisfies RouteConfig
