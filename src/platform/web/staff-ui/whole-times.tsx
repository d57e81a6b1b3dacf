/** A range of times with its zone: "15.00–16.30 WIB". */
const RANGE = /(\d\d\.\d\d–\d\d\.\d\d(?: WI\w+)?)/;

/** A text in which no line breaks inside a range of times. */
export function WholeTimes({ text }: { text: string }) {
  // The pieces at odd places are the ranges.
  return text.split(RANGE).map((piece, index) =>
    index % 2 ? (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
