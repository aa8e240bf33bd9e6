import { placeBox, type Point, type TimelineMap } from './timeline-pointer.ts';
import type { PlaceNotice } from './timeline-props.ts';

interface NoticeProps {
  readonly notice: PlaceNotice;
  readonly map: TimelineMap;
  readonly origin: Point;
  /** The right edge of what is on screen, so that the notice is not cut. */
  readonly right: number;
}

const noticeWidth = 360;

/** A frame around a place, and below it what is said about it. */
export function PlaceMarks({ notice: { place, content }, map, origin, right }: NoticeProps) {
  const box = placeBox(map, place);
  if (box === null) return null;
  const left = box.left + origin.x;
  const top = box.top + origin.y;
  return (
    <>
      <div className="place-frame" style={{ left, top, width: box.width, height: box.height }} />
      <div
        className="place-notice"
        style={{
          left: Math.max(origin.x, Math.min(left - 12, right - noticeWidth - 8)),
          top: top + box.height + 8,
          width: noticeWidth,
        }}
      >
        {content}
      </div>
    </>
  );
}
