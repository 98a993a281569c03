-- Several shipments of a booking, as far as they fit into what is booked.
drop index orders_of_booking;
create index orders_of_booking on orders (client_id, booking_id) where booking_id is not null;
