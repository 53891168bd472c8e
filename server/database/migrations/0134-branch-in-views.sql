-- a named view of the list of bookings says of which branch they are; null: of any
update booking_view set asked = asked || '{"branch": null}';
