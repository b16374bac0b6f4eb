import { z } from 'zod'

/** Paging of lists: page 1 and 20 a page unless asked otherwise (S1.9). */
export const PageQuery = {
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default('1')
    .transform(Number),
  page_size: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default('20')
    .transform(Number)
    .pipe(z.int().min(1).max(200)),
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), page_size: z.int() })

export interface PageAsk {
  page: number
  page_size: number
}
export const offsetOf = ({ page, page_size }: PageAsk) => (page - 1) * page_size
