import { Box } from '@mantine/core'
import { discountRecords } from '@touchline/domain/programs/records'
import { discountUses } from '@touchline/domain/registration/lists'
import { IconDiscount2 } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Section } from '../kit/page/Section.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useProgramsPath } from '../programs/paths.ts'
import { useDiscountTexts } from '../programs/record-texts.ts'
import { useUsesTexts } from './list-texts.ts'

/** A discount with the registrations that used it, and what it cost. */
export function DiscountScreen() {
  const words = useDiscountTexts()
  const uses = useUsesTexts()
  const path = useProgramsPath()
  return (
    <RecordPage
      of={discountRecords}
      words={words}
      path={path}
      crumb={(row) => <Crumb to={row ? `${path}/${String(row['program_id'])}/discounts` : path} name={words.file} />}
      fixed={['program_id']}
      without={['percent', 'amount']}
    >
      {({ id }) => (
        <Section title={uses.file}>
          <Box pt="sm">
            <ListPage
              of={discountUses}
              words={uses}
              icon={<IconDiscount2 stroke={1.5} />}
              within={{ discount: String(id) }}
              omit={() => ['discount', 'program']}
            />
          </Box>
        </Section>
      )}
    </RecordPage>
  )
}
