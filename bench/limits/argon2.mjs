// Bare argon2id with the product's cost at a given concurrency: the ceiling of this machine. Prints {conns, seconds} with the latencies in microseconds.
import { argon2, randomBytes } from 'node:crypto'
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
const hash = () =>
  new Promise((resolve, reject) => argon2('argon2id', { message: 'Touchline-1!', nonce: randomBytes(16), ...cost }, (error, tag) => (error ? reject(error) : resolve(tag))))
process.on('message', async ({ conns, seconds }) => {
  const latencies = []
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: conns }, async () => {
      while (performance.now() < until) {
        const asked = performance.now()
        await hash()
        latencies.push(Math.round((performance.now() - asked) * 1000))
      }
    }),
  )
  process.send({ latencies, seconds: (performance.now() - began) / 1000 })
})
