/** A push message, as the service worker and the app receive it (S0.3). */
export interface PushMessage {
  notification: { title: string; body: string }
  data: {
    club_id: number | null
    club_logo: string | null
    /** The whole address of the page that a click opens; null: the first page. */
    cta_url: string | null
    /** The words for it, such as "View practice". */
    cta: string | null
    chat_thread_id: string | null
    /** Its reader is asked to acknowledge it, which the device reports as well. */
    urgent: boolean
    /** The button with which its reader acknowledges it, in the language of the reader; null if it is not urgent. */
    acknowledge: string | null
    /** The key with which the device reports that the message arrived and was opened. */
    receipt: string
  }
}
