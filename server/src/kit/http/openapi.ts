import { allEndpoints } from '@touchline/domain/all-endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { z } from 'zod'

/** The API description, OpenAPI 3.1, from the endpoint values. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { area, name, endpoint } of allEndpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version,
      description: 'Times go in as wall time with a zone and out as wall time, zone and UTC. Money is integer cents.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        roleSession: { type: 'apiKey', in: 'header', name: 'X-Access-Key' },
      },
    },
  }
}

function operation(area: string, name: string, endpoint: Endpoint) {
  const { who, flag, permission, effect, refusals } = endpoint
  const asks = [
    who.length > 0 && `Who: ${who.join(' or ')}.`,
    flag && `Needs the club's setting ${flag}.`,
    permission && `Permission: ${permission}.`,
    refusals && `422: ${refusals.join(', ')}.`,
  ]
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    description: asks.filter(Boolean).join(' '),
    security: endpoint.auth === 'user' ? [{ session: [], roleSession: [] }] : endpoint.auth === 'session' ? [{ session: [] }] : [],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(effect === 'money' ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Done.',
        ...(endpoint.download && { content: { [endpoint.download]: { schema: { type: 'string' } } } }),
        ...(endpoint.reply && { content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } }),
      },
      default: { description: 'Not done: an error answer.', content: { 'application/json': { schema: errorSchema } } },
    },
  }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
const idempotencyKey = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } }
const errorSchema = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    code: { type: 'string' },
    more_errors: { type: 'integer', description: 'How many more fields are wrong; the first twenty are named.' },
  },
  required: ['code'],
}

function parameters(where: 'path' | 'query', shape: z.ZodObject | undefined) {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }))
}
