import { beforeAll } from 'vitest'
import { testWorld, type World } from '../../../test/test-server.ts'
import { identityContract } from '../identity-contract.ts'
import { identityOf } from './identity-of.ts'

let world: World
beforeAll(async () => {
  world = await testWorld()
})
identityContract(
  () => world,
  () => identityOf(world.house),
)
