import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useOwnUser } from '../account/own-account/own-user.ts'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Section } from '../kit/page/Section.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { usePeopleTexts } from './people-texts.ts'

/** The user's own contact details; they are changed on the account page, which asks for the password. */
export function OwnContact() {
  const texts = usePeopleTexts()
  const read = useOwnUser()
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  const own = read.data
  return (
    <Section
      title={texts.yours}
      aside={
        <Anchor component={Link} to="/account" fz="inherit">
          {texts.change}
        </Anchor>
      }
    >
      {own ? (
        <DescriptionList
          facts={[
            [texts.name, `${own.first_name} ${own.last_name}`],
            [texts.email, <Reached key="email" text={own.email} isPrivate={own.email_private} />],
            [
              texts.mobile,
              own.mobile_number === null ? (
                <Anchor key="mobile" component={Link} to="/account" fz="inherit">
                  {texts.addMobile}
                </Anchor>
              ) : (
                <Reached key="mobile" text={own.mobile_number} isPrivate={own.mobile_private} />
              ),
            ],
          ]}
        />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Section>
  )
}

function Reached({ text, isPrivate }: { text: string; isPrivate: boolean }) {
  const texts = usePeopleTexts()
  return (
    <>
      <span className="num">{text}</span>
      {isPrivate && (
        <Text span display="block" c="dimmed" fz="sm">
          {texts.isPrivate}
        </Text>
      )}
    </>
  )
}
