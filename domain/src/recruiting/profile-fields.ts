import { choice, int, longText, text } from '../kit/record/field.ts'
import { sides } from './profile.ts'
import { mostOfVideos } from './videos.ts'

/** In the order of the form. Height and weight are typed with their unit; `videos` has one link a line. */
export const formFields = {
  positions: text(80),
  dominant_foot: choice(sides),
  dominant_hand: choice(sides),
  height: text(20),
  weight: text(20),
  graduation_year: int({ min: 2000, max: 2100 }),
  honours: longText(2000),
  videos: longText(mostOfVideos),
  school: text(120),
  gpa: text(20),
  biography: longText(2000),
  contact_name: text(120),
  contact_email: text(254),
  contact_phone: text(40),
}
