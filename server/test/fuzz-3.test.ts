import { fuzzShare } from './fuzz-share.ts'

fuzzShare(3)
