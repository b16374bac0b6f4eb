import { areas, type AreaName } from './areas.ts'
import type { Endpoint } from './kit/endpoint.ts'

/** Every endpoint of the product: the server registers exactly these; API page, access matrix, fuzzer and inventory read this list. */
export const allEndpoints: readonly { area: AreaName; name: string; endpoint: Endpoint }[] = areas.flatMap((area) =>
  Object.entries(area.endpoints).map(([name, endpoint]) => ({ area: area.name, name, endpoint })),
)
